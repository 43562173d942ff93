import { BusyIndicator, Button, ButtonLink, IconButton, IconLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card } from '../../ui/layout/page';
import { FoldedOnPhone, FormSection, SectionedForm, StaffPage, WithFacts } from '../../ui/layout/staff-page';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { CartIcon, CloseIcon } from '../../ui/media/icons';
import { Family, nothing, Shown } from './states';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'strongDanger'] as const;

export const Pages = () => (
  <Family name="Buttons">
    {VARIANTS.map((variant) => (
      <Shown as={variant} key={variant}>
        <p className={layout.row1}>
          <Button variant={variant}>Save</Button>
          <Button size="small" variant={variant}>
            Save
          </Button>
          <Button busy busyLabel="Saving…" variant={variant}>
            Save
          </Button>
          <Button disabled variant={variant}>
            Save
          </Button>
          <ButtonLink href="#Buttons" variant={variant}>
            See it
          </ButtonLink>
        </p>
      </Shown>
    ))}
    <Shown as="wide; with an icon alone, and with a number; busy by itself">
      <Button variant="primary" wide>
        Save
      </Button>
      <p className={layout.row1}>
        <IconButton label="Close">
          <CloseIcon />
        </IconButton>
        <IconButton framed label="Close">
          <CloseIcon />
        </IconButton>
        <IconLink badge={3} href="#Buttons" label="Cart, 3 dishes">
          <CartIcon />
        </IconLink>
        <BusyIndicator />
      </p>
    </Shown>
    <Shown as="cards: plain, banded">
      <Card>
        <p>
          A plain card<VisuallyHidden>, with words for screen readers</VisuallyHidden>.
        </p>
      </Card>
      <Card banded>
        <p>A banded card.</p>
      </Card>
    </Shown>
    <Shown as="a page of staff, with a form in sections">
      <StaffPage actions={<Button>Print</Button>} lead="Beside its title" title="A page of staff">
        <SectionedForm onSubmit={nothing}>
          <FormSection title="Left">
            <p>Its fields.</p>
          </FormSection>
          <FormSection title="Right">
            <p>More fields.</p>
          </FormSection>
        </SectionedForm>
        <WithFacts facts={<Card>What is known of a record</Card>}>
          <p>What is done with it.</p>
        </WithFacts>
        <FoldedOnPhone title="More of it">What the desk seldom needs</FoldedOnPhone>
      </StaffPage>
    </Shown>
  </Family>
);
