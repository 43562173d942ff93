import { Disclosure } from '../../ui/disclosure';
import { DishList } from './dish-list';
import { anchorOf, type MenuCategory, titleOf } from './menu';

type MenuBrowserPartsProps = {
  categories: readonly MenuCategory[];
  /** The ids of the open ones; while somebody searches, all. */
  opened: ReadonlySet<string> | 'all';
  onFold: (id: string, open: boolean) => void;
};

/** The parts of the menu, which fold; drinks in parts of their own. Only what is open has pictures. */
export function MenuSections({ categories, opened, onFold }: MenuBrowserPartsProps) {
  const partOf = (name: string) => {
    const id = anchorOf(name);
    const isOpen = opened === 'all' || opened.has(id);
    return {
      id,
      title: titleOf(name),
      open: isOpen,
      // What a search has opened is closed again after it.
      onFold: opened === 'all' ? undefined : (open: boolean) => onFold(id, open),
    };
  };
  return categories.map(({ name, items, parts }) => {
    const part = partOf(name);
    return (
      <Disclosure key={name} note={items.length} {...part}>
        {parts.length === 0 ? (
          <DishList dishes={items} pictured={part.open} />
        ) : (
          parts.map((inner) => (
            <Disclosure inner key={inner.name} note={inner.items.length} {...partOf(inner.name)}>
              <DishList deep dishes={inner.items} pictured={partOf(inner.name).open} />
            </Disclosure>
          ))
        )}
      </Disclosure>
    );
  });
}
