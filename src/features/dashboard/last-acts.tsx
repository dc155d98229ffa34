import { Link as TextLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { AuditRow } from '#contract/audit';
import { actionWords } from '#contract/audit-action';
import { formatMoment } from '../../lib/format';
import { Card } from '../../ui/page';
import { useLastActs } from './api';
import { Section } from './section';
import { text } from './text';

const { acts: words } = text;

/** What was done last in all schools, and the way to the whole log. Loaded separately; without it the others stand. */
export function LastActs({ path }: { path: string }) {
  const acts = useLastActs();
  if (!acts.data) return null;
  return (
    <Section
      title={words.title}
      action={
        <TextLink
          asChild
          fontSize="sm"
          fontWeight="medium"
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          my="-3"
        >
          <Link to={path}>{words.all}</Link>
        </TextLink>
      }
    >
      <Card padded={false}>
        {acts.data.length === 0 ? (
          <chakra.p px="5" py="4" color="fg.muted">
            {words.none}
          </chakra.p>
        ) : (
          <ul>
            {acts.data.map((row) => (
              <chakra.li
                key={row.id}
                display="flex"
                flexDirection={{ base: 'column', lg: 'row' }}
                alignItems={{ lg: 'baseline' }}
                columnGap="4"
                px="5"
                py="3"
                borderBottomWidth="1px"
                _last={{ borderBottomWidth: 0 }}
              >
                <chakra.span flex={{ lg: '1' }} color="fg.strong" overflowWrap="anywhere">
                  {whatOf(row)}
                </chakra.span>
                <chakra.span fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                  {words.whoAndWhere(
                    row.actor?.name ?? words.nobody,
                    row.homebase_name,
                    formatMoment(row.at),
                  )}
                </chakra.span>
              </chakra.li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function whatOf({ action, subject_name }: AuditRow): string {
  const what = actionWords(action);
  return subject_name === null ? what : words.what(what, subject_name);
}
