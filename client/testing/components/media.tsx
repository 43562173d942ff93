import type { ComponentType } from 'react';
import layout from '../../ui/layout/layout.module.css';
import { AdireBand } from '../../ui/media/adire-band';
import { Carousel } from '../../ui/media/carousel';
import { FileButton } from '../../ui/media/file-button';
import { Drawing, type IconProps } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import { Slideshow } from '../../ui/media/slideshow';
import { Family, Shown } from './states';

type Icons = Record<string, ComponentType<IconProps>>;

/** All of them, without being named: an icon that no page uses is to be noticed by the check for unused code. */
const icons = Object.values(import.meta.glob<Icons>('../../ui/media/*icons.tsx', { eager: true })).flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith('Icon')),
);

const PICTURES = ['/emblem.svg'];

export const Media = () => (
  <Family name="Pictures">
    <Shown as="icons, and a drawing of one’s own">
      <ul className={layout.row2}>
        {icons.map(([name, Icon]) => (
          <li className={layout.center} key={name}>
            <Icon />
            <small>{name}</small>
          </li>
        ))}
        <li>
          <Drawing d="M4 12h16" size={32} />
        </li>
      </ul>
    </Shown>
    <Shown as="bands: thin, normal, tall">
      <AdireBand height="thin" />
      <AdireBand />
      <AdireBand height="tall" />
    </Shown>
    <Shown as="pictures: there, missing, none yet">
      <div className={layout.row2}>
        {['/emblem.svg', '/missing.webp', null].map((src) => (
          <div key={src} style={{ width: 240 }}>
            <Picture alt="The emblem" src={src} />
          </div>
        ))}
      </div>
    </Shown>
    <Shown as="one that is not public, opened in a dialog; here it is gone">
      <FileButton
        failed="The picture could not be opened."
        fetch={() => Promise.reject(new Error('There is none'))}
        gone="The picture is gone."
        label="Proof"
        of="Ada Obi"
      />
    </Shown>
    <Shown as="several: to leaf through, and changing by themselves">
      <Carousel label="Pictures of the house" photos={PICTURES.map((src) => ({ src, alt: src }))} />
      <Slideshow images={PICTURES} intervalMs={5_000}>
        <p>On its card.</p>
      </Slideshow>
    </Shown>
  </Family>
);
