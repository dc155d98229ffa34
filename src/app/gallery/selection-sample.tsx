import { SelectionAction } from '../../ui/selection/selection-action';
import { SelectionBar, SelectionButton } from '../../ui/selection/selection-bar';
import { SelectionDownload } from '../../ui/selection/selection-download';
import { useSelection } from '../../ui/selection/use-selection';
import { EmptyState } from '../../ui/states';
import { DataTable } from '../../ui/table/data-table';
import { text } from './text';

const { choosing: words } = text;
const ROWS = text.rows.map(({ name }) => ({ id: name, name }));
const COLUMNS = [
  {
    id: 'name',
    header: text.columns.name,
    onCard: 'title' as const,
    cell: ({ name }: (typeof ROWS)[number]) => name,
  },
];

/** Several rows are chosen, for one action or one sheet. */
export function SelectionSample() {
  const selection = useSelection<(typeof ROWS)[number]>();
  return (
    <DataTable
      label={words.title}
      columns={selection.withBoxes(COLUMNS)}
      rows={ROWS}
      rowKey={({ id }) => id}
      empty={<EmptyState title={text.lists} />}
      toolbar={<SelectionButton selection={selection} />}
      bar={
        <SelectionBar selection={selection} rows={ROWS} what={words.what}>
          <SelectionAction
            selection={selection}
            useWrite={useNothing}
            label={words.action}
            title={words.question}
            write={nothing}
          >
            {text.deleted}
          </SelectionAction>
          <SelectionDownload
            selection={selection}
            fetchSheet={async () => new Blob()}
            file="contoh.xlsx"
            notice={text.deleted}
            told={words.action}
          />
        </SelectionBar>
      }
    />
  );
}

const nothing = async () => ({ message: words.action });

/** A write that does nothing. */
function useNothing() {
  return { isPending: false, error: null, mutate: () => undefined };
}
