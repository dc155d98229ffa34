import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ColorModeButton } from '../../ui/color-mode-button';
import { Card, Page } from '../../ui/page';
import { queryClient } from '../query-client';
import { ButtonSamples, FieldSamples } from './control-samples';
import { FigureSamples } from './figure-samples';
import { ListPageSample, ListSamples } from './list-samples';
import { ColorSamples, IconSamples, TypeSamples } from './looks-samples';
import { PrintSamples } from './print-samples';
import { RecordSamples } from './record-samples';
import { RichSamples } from './rich-samples';
import { SelectionSample } from './selection-sample';
import { FeedbackSamples, IdentitySamples, OverlaySamples } from './state-samples';
import { text } from './text';

/** Shows everything in `src/ui` on one page, to be checked in every width and mode. Development only. */
export function GalleryPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <Page title={text.title} description={text.description} actions={<ColorModeButton />}>
          <Group title={text.colors}>
            <ColorSamples />
          </Group>
          <Group title={text.type}>
            <TypeSamples />
          </Group>
          <Group title={text.icons}>
            <IconSamples />
          </Group>
          <Group title={text.buttons}>
            <ButtonSamples />
          </Group>
          <Group title={text.fields}>
            <FieldSamples />
          </Group>
          <Group title={text.recordsTitle}>
            <RecordSamples />
          </Group>
          <Group title={text.feedback}>
            <FeedbackSamples />
          </Group>
          <Group title={text.lists}>
            <ListSamples />
            <SelectionSample />
          </Group>
          <Group title={text.pages}>
            <ListPageSample />
          </Group>
          <Group title={text.figuresTitle}>
            <FigureSamples />
          </Group>
          <Group title={text.rich}>
            <RichSamples />
          </Group>
          <Group title={text.printing}>
            <PrintSamples />
          </Group>
          <Group title={text.overlays}>
            <OverlaySamples />
          </Group>
          <Group title={text.identity}>
            <IdentitySamples />
          </Group>
        </Page>
      </main>
    </QueryClientProvider>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3">
      <Heading as="h2" size="md" id={id}>
        {title}
      </Heading>
      <Card>
        <chakra.div display="grid" gap="6">
          {children}
        </chakra.div>
      </Card>
    </chakra.section>
  );
}
