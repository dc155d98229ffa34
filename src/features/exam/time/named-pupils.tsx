import { nameSome } from '#domain/exam/name-some';

/** More are not read before a button is pressed. */
const NAMED_MAX = 10;

/** Names the pupils whom a dialog is about: a search may hide them in the list below it. */
export function NamedPupils({ rows }: { rows: readonly { student_name: string }[] }) {
  return (
    <p>
      {nameSome(
        rows.map(({ student_name: name }) => name),
        NAMED_MAX,
      )}
    </p>
  );
}
