import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import type { SchoolRow } from '#contract/center/homebase';
import { formatNumber } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { AlertIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { text } from '../text';

const { units: words } = text;

type Open = ((id: string) => void) | undefined;

/** A school's name opens its data, except while schools are being chosen by it. */
export function schoolColumns(
  onOpen: Open,
  completeness: ReadonlyMap<string, number | null> | undefined,
): readonly Column<SchoolRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: ({ id, name, npsn, logo, admins, removal }) => (
        <chakra.span display="flex" alignItems="center" gap="3">
          <Avatar name={name} src={logo} />
          <span>
            <SchoolName id={id} name={name} onOpen={onOpen} />
            <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
              {npsn ? `${words.npsn} ${npsn}` : null}
            </chakra.span>
            {removal ? (
              <chakra.span display="block" maxWidth="18rem" css={WRAPPED}>
                <StatusBadge
                  icon={removal === 'backup' ? ClockIcon : AlertIcon}
                  tone={removal === 'backup' ? 'info' : 'danger'}
                  label={words.removals[removal]}
                />
              </chakra.span>
            ) : null}
            {admins === 0 ? <StatusBadge icon={AlertIcon} tone="lantern" label={words.noAdmin} /> : null}
          </span>
        </chakra.span>
      ),
    },
    { id: 'jenjang', header: words.jenjang, sortable: true, cell: ({ jenjang }) => jenjang ?? text.none },
    {
      id: 'people',
      header: words.people,
      sortable: true,
      cell: ({ students, teachers, admins }) =>
        words.peopleOf(formatNumber(students), formatNumber(teachers), formatNumber(admins)),
    },
    {
      id: 'classes',
      header: words.classes,
      align: 'end',
      sortable: true,
      cell: ({ classes }) => formatNumber(classes),
    },
    {
      id: 'completeness',
      header: words.completeness,
      align: 'end',
      cell: ({ id }) => {
        const percent = completeness?.get(id);
        return typeof percent === 'number' ? words.percent(formatNumber(percent)) : text.none;
      },
    },
    {
      id: 'address',
      header: words.address,
      onTablet: 'hidden',
      cell: ({ address }) => address ?? text.none,
    },
    {
      id: 'timezone',
      header: words.timezone,
      onTablet: 'hidden',
      cell: ({ timezone }) => words.zones[timezone],
    },
  ];
}

function SchoolName({ id, name, onOpen }: { id: string; name: string; onOpen: Open }) {
  if (!onOpen) return name;
  return (
    <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
      <button type="button" onClick={() => onOpen(id)}>
        {name}
      </button>
    </Link>
  );
}

/** A whole sentence: on one line it would push the other columns out of sight. */
const WRAPPED = { '& .chakra-badge': { whiteSpace: 'normal' } } as const;
