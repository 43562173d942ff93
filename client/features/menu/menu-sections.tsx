import { formatNaira } from '@shared/money';
import { Disclosure } from '../../ui/disclosure';
import { DishList } from './dish-list';
import { anchorOf, type MenuCategory, titleOf } from './menu';

type MenuSectionsProps = {
  categories: readonly MenuCategory[];
  /** Ids of the open sections; during a search 'all'. */
  opened: ReadonlySet<string> | 'all';
  onFold: (id: string, open: boolean) => void;
};

/** What the links do not say: how many there are, and what the least of them costs. */
const noteOf = (items: MenuCategory['items']) =>
  `${items.length} from ${formatNaira(Math.min(...items.map(({ price }) => price)))}`;

/** The menu's sections as disclosures; those of drinks have nested ones. Only open sections load pictures. */
export function MenuSections({ categories, opened, onFold }: MenuSectionsProps) {
  const partOf = (name: string) => {
    const id = anchorOf(name);
    const isOpen = opened === 'all' || opened.has(id);
    return {
      id,
      title: titleOf(name),
      open: isOpen,
      // Sections that a search opened close again after it.
      onFold: opened === 'all' ? undefined : (open: boolean) => onFold(id, open),
    };
  };
  return categories.map(({ name, items, parts }) => {
    const part = partOf(name);
    return (
      <Disclosure key={name} note={noteOf(items)} {...part}>
        {parts.length === 0 ? (
          <DishList dishes={items} withPicture={part.open} />
        ) : (
          parts.map((inner) => (
            <Disclosure inner key={inner.name} note={inner.items.length} {...partOf(inner.name)}>
              <DishList nested dishes={inner.items} withPicture={part.open && partOf(inner.name).open} />
            </Disclosure>
          ))
        )}
      </Disclosure>
    );
  });
}
