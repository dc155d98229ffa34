import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { toApiError } from '../../lib/api-error';
import { ActionBar } from '../../ui/action-bar';
import { BarCard } from '../../ui/bar-card';
import { Button } from '../../ui/button';
import { ExportButton } from '../../ui/export-button';
import { FigureList } from '../../ui/figure-list';
import { Loaded } from '../../ui/loaded';
import { PercentBar } from '../../ui/percent-bar';
import { ScrollBox } from '../../ui/scroll-box';
import { SampleRow } from './sample-row';
import { text } from './text';

const { figures } = text;

export function FigureSamples() {
  const [isPicked, setPicked] = useState(false);
  return (
    <>
      <BarCard {...figures.bars} rows={ROWS} />
      <BarCard {...figures.bars} title={figures.none} rows={[]} />
      <FigureList figures={figures.list} />
      <SampleRow>
        <PercentBar percent={40} />
        <PercentBar percent={100} />
      </SampleRow>
      <ActionBar label={figures.actions} whom={isPicked ? figures.some : figures.all} isPicked={isPicked}>
        <Button variant="outline" tone="neutral" onClick={() => setPicked(!isPicked)}>
          {figures.pick}
        </Button>
      </ActionBar>
      <ExportButton words={figures.file} fetchFile={async () => new Blob([text.sample])} />
      <ScrollBox>
        <chakra.p whiteSpace="nowrap">{figures.wide}</chakra.p>
      </ScrollBox>
      <Loaded query={{ ...WAITING, data: text.sample }}>{(sample) => <p>{sample}</p>}</Loaded>
      <Loaded query={{ ...WAITING, isFetching: true }}>{() => null}</Loaded>
      <Loaded query={{ ...WAITING, error: toApiError({ code: 'internal', message: text.wrong }) }}>
        {() => null}
      </Loaded>
    </>
  );
}

const ROWS = text.rows.map(({ name, klass }, index) => ({
  id: name,
  name: klass,
  parts: [12 + index, 18 - index],
  told: `${12 + index} · ${18 - index}`,
  said: `${klass}: ${12 + index}, ${18 - index}`,
}));

const WAITING = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => Promise.reject(new Error(text.wrong)),
};
