import type { ReactNode } from 'react';
import { LazyPart } from '../../ui/lazy-part';
import { Card } from '../../ui/page';
import { Section, SectionLink } from './section';
import { text } from './text';

/** The exams of this day, with the way to them in the list of all. */
export function TodaySection({ examPath, children }: { examPath: string; children: ReactNode }) {
  return (
    <Section
      title={text.today.title}
      action={<SectionLink to={`${examPath}?hari=ini`}>{text.today.all}</SectionLink>}
    >
      <Card padded={false}>
        <LazyPart>{children}</LazyPart>
      </Card>
    </Section>
  );
}
