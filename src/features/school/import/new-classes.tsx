import type { NewClass } from '#contract/school/sheet-import';
import { Button } from '../../../ui/button';
import type { Checked } from './api';
import { ClassOffer } from './class-offer';
import { MadeList } from './made-list';
import { text } from './text';

interface NewClassesProps {
  checked: Checked;
  /** Classes that are added with the import. */
  classes: NewClass[];
  /** Those chosen before the admin came back to change them. */
  former: NewClass[];
  /** Called with the classes to add; with none to choose them again. */
  onClasses: (classes: NewClass[]) => void;
}

/** What is added besides the rows, and before that the offer to add the classes that the school does not have. */
export function NewClasses({ checked, classes, former, onClasses }: NewClassesProps) {
  const { unknown_classes: unknown, makes } = checked;
  return (
    <>
      {isOffered(checked, classes) ? (
        <ClassOffer unknown={unknown} former={former} onAdd={onClasses} />
      ) : null}
      <MadeList makes={makes} />
      {classes.length > 0 ? (
        <Button variant="outline" tone="neutral" alignSelf="flex-start" onClick={() => onClasses([])}>
          {text.offer.change}
        </Button>
      ) : null}
    </>
  );
}

/** Whether there are classes to choose, and none is chosen yet. */
export function isOffered({ unknown_classes: unknown }: Checked, classes: readonly NewClass[]): boolean {
  return unknown.length > 0 && classes.length === 0;
}
