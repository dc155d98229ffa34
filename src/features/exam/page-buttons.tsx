import { Button } from '../../ui/button';
import { MoreIcon } from '../../ui/icons/office-icons';
import { SmallWords } from '../../ui/small-words';
import { NARROW_QUERY } from '../../ui/table/data-table';
import { ActionMenu, type RowAction } from '../../ui/table/row-menu';
import { useMedia } from '../../ui/use-media';
import { text } from './text';

interface PageButtonsProps {
  /** Rare ones: in the menu at every width. */
  more?: readonly RowAction[];
  actions: readonly RowAction[];
}

/** What leads away from an exam's page; on a phone, where buttons would fill the first screen, all of it in one menu. */
export function PageButtons({ more = [], actions }: PageButtonsProps) {
  const isPhone = useMedia(NARROW_QUERY);
  const inMenu = isPhone ? [...actions, ...more] : more;
  return (
    <>
      {inMenu.length > 0 ? (
        <ActionMenu
          actions={inMenu}
          trigger={
            <Button variant="outline" tone="neutral" title={text.page.more}>
              <MoreIcon boxSize="4" strokeWidth={2.75} />
              <SmallWords>{text.page.more}</SmallWords>
            </Button>
          }
        />
      ) : null}
      {isPhone
        ? null
        : actions.map(({ id, label, icon: Icon, onSelect }) => (
            <Button key={id} variant="outline" tone="neutral" onClick={onSelect}>
              {Icon ? <Icon boxSize="4" /> : null}
              {label}
            </Button>
          ))}
    </>
  );
}
