import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { HOME_LEVELS, type MarketFigures, type TellableGroups } from '#contract/center/market';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { BarCard } from '../../../ui/bar-card';
import { SelectInput } from '../../../ui/inputs';
import { Card, Page } from '../../../ui/page';
import { ErrorState, LoadingState } from '../../../ui/states';
import type { PageTabs } from '../../../ui/table/list-page';
import { SchoolSelect } from '../school-select';
import { useMarketFigures } from './api';
import { text } from './text';

const { figures: words } = text;
const LEVELS = HOME_LEVELS.map((value) => ({ value, label: words.levels[value] }));

/** Figures about families, of all schools or one. */
export function MarketFiguresPage({ pageTabs }: { pageTabs: PageTabs }) {
  const [homebase, setHomebase] = useState<string>();
  const [homes, setHomes] = useState<(typeof HOME_LEVELS)[number]>('city');
  const { data, ...query } = useMarketFigures({ homebase, homes });
  const problem = toProblem(query.error);
  return (
    <Page title={text.title} description={words.description} {...pageTabs}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <SchoolSelect chosen={homebase} onChoose={setHomebase} />
          <chakra.div width={{ base: 'full', md: '14rem' }}>
            <SelectInput
              aria-label={words.level}
              value={homes}
              options={LEVELS}
              onChange={({ target }) => setHomes(HOME_LEVELS.find((one) => one === target.value) ?? 'city')}
            />
          </chakra.div>
        </chakra.div>
        {data ? (
          <Figures data={data} />
        ) : problem ? (
          <Card>
            <ErrorState {...problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          </Card>
        ) : (
          <LoadingState />
        )}
      </chakra.div>
    </Page>
  );
}

function Figures({ data }: { data: MarketFigures }) {
  return (
    <chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ lg: '1fr 1fr' }}>
      <Ages ages={data.ages} />
      <Groups title={words.homes} note={words.homesNote} of={data.homes} />
      <Groups title={words.fathers} note={words.jobsNote} of={data.fathers} />
      <Groups title={words.mothers} note={words.jobsNote} of={data.mothers} />
    </chakra.div>
  );
}

function Ages({ ages }: { ages: MarketFigures['ages'] }) {
  const isEmpty = ages.every(({ male, female }) => male === 0 && female === 0);
  return (
    <BarCard
      title={words.ages}
      note={words.agesNote}
      series={[words.male, words.female]}
      words={words}
      rows={(isEmpty ? [] : ages).map(({ least, most, male, female }) => {
        const name = words.band(least, most);
        return {
          id: name,
          name,
          parts: [male, female],
          told: words.split(tell(male), tell(female)),
          said: words.saidAges(name, tell(male), tell(female)),
        };
      })}
    />
  );
}

function Groups({
  title,
  note,
  of: { groups, others },
}: {
  title: string;
  note: string;
  of: TellableGroups;
}) {
  const rest = others ? [{ name: words.others, count: others }] : [];
  return (
    <BarCard
      title={title}
      note={note}
      series={[words.pupils]}
      words={words}
      rows={[...groups, ...rest].map(({ name, count }) => ({
        id: name,
        name: name || words.unknown,
        parts: [count],
        told: formatNumber(count),
        said: words.saidPupils(name || words.unknown, formatNumber(count)),
      }))}
    />
  );
}

function tell(count: number | null): string {
  return count === null ? words.few : formatNumber(count);
}
