import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PRIVATE_FIELDS, RELATIVES, type RecordField } from '#contract/records/pupil-record';
import type { RecordSheet } from '#contract/records/sheet-calls';
import type { Letterhead } from '#contract/school/letterhead';
import { formatLongDay } from '../../../lib/format';
import { formatDay } from '../../../lib/format-day';
import { LetterheadView } from '../../../ui/print/letterhead-view';
import { pageNameOf } from '../../../ui/print/page-foot';
import { PaperSheet } from '../../../ui/print/paper-sheet';
import { useIsWider } from '../../../ui/use-is-wider';
import { photoAddress } from '../documents/api';
import { text as documents } from '../documents/text';
import { PrivateValue } from '../record/private-value';
import { fieldName, shownText } from '../record/shown-value';
import { text as records } from '../text';
import { FIELD_PARTS, RELATIVE_ROWS } from './sheet-parts';
import { text } from './text';

interface RegisterSheetProps {
  sheet: RecordSheet;
  letterhead: Letterhead;
  /** Which of those printed together: its pages have a foot of their own. */
  place: number;
  /** The day of printing, as an instant. */
  now: number;
  /** The photograph is there, or will not come. */
  onPhoto: () => void;
}

type Line = readonly [label: string, value: ReactNode];

/** A pupil's page of the register (buku induk), as schools file it; what is not known is left to be written by hand. */
export function RegisterSheet({ sheet, letterhead, place, now, onPhoto }: RegisterSheetProps) {
  const [box, isWider] = useIsWider<HTMLElement>();
  const { name } = sheet.fields;
  return (
    <PaperSheet
      ref={box}
      aria-label={text.titleOf(name ?? '')}
      tabIndex={isWider ? 0 : undefined}
      style={{ page: pageNameOf(place) }}
    >
      <LetterheadView {...letterhead} />
      <chakra.h2
        mt="4mm"
        mb="3mm"
        textAlign="center"
        fontSize="13pt"
        fontWeight="bold"
        textTransform="uppercase"
      >
        {text.sheetTitle}
      </chakra.h2>
      <chakra.div display="grid" gridTemplateColumns="1fr 30mm" gap="6mm" alignItems="start">
        <Lines
          lines={[
            [text.nis, sheet.nis],
            [text.class, sheet.class_name],
            [text.entry, sheet.entry_name],
          ]}
        />
        <Photo sheet={sheet} onSettled={onPhoto} />
      </chakra.div>
      {partsOf(sheet).map(({ title, content }, at) => (
        <Part key={title} letter={String.fromCharCode(65 + at)} title={title}>
          {content}
        </Part>
      ))}
      <Signature letterhead={letterhead} now={now} />
    </PaperSheet>
  );
}

function partsOf(sheet: RecordSheet): readonly { title: string; content: ReactNode }[] {
  const { sections } = text;
  const valuesOf = (fields: readonly RecordField[]) =>
    fields.map((field): Line => [fieldName(field), <Value key={field} sheet={sheet} field={field} />]);
  const members = sheet.family.map(
    ({ name, gender, birth_date: day }, at): Line => [
      `${at + 1}`,
      text.member(name, records.gender[gender], formatDay(day)),
    ],
  );
  const years = sheet.years.map(({ periode, class: name }): Line => [periode, name]);
  return [
    ...FIELD_PARTS.map(({ id, fields }) => ({
      title: sections[id],
      content: <Lines lines={valuesOf(fields)} />,
    })),
    { title: sections.relatives, content: <Relatives sheet={sheet} /> },
    { title: sections.family, content: <Lines lines={members.length > 0 ? members : UNKNOWN} /> },
    { title: sections.years, content: <Lines lines={years.length > 0 ? years : UNKNOWN} /> },
    { title: sections.left, content: <Lines lines={leavingLines(sheet)} /> },
  ];
}

const UNKNOWN: readonly Line[] = [['', null]];

/** Father, mother and guardian beside each other. */
function Relatives({ sheet }: { sheet: RecordSheet }) {
  return (
    <Ruled>
      <thead>
        <tr>
          <th />
          {RELATIVES.map((relative) => (
            <th key={relative} scope="col">
              {text.relatives[relative]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RELATIVE_ROWS.map((fields) => (
          <tr key={fields[0]}>
            <th scope="row">{text.partOf(fieldName(fields[0] ?? 'father_name'))}</th>
            {fields.map((field) => (
              <td key={field}>
                <Value sheet={sheet} field={field} blank="" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Ruled>
  );
}

const Ruled = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    mt: '1mm',
    fontSize: '9pt',
    lineHeight: '1.35',
    '& th, & td': {
      border: '0.2mm solid #000',
      px: '1.5mm',
      py: '0.4mm',
      height: '5.5mm',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: 'normal' },
    '& th:first-of-type': { width: '34mm' },
  },
});

function leavingLines({ left }: RecordSheet): readonly Line[] {
  return [
    [text.reason, left && text.reasons[left.reason]],
    [text.leftOn, left?.date ? formatDay(left.date) : null],
    [text.agency, left?.agency],
    [text.certificate, left?.certificate],
  ];
}

interface ValueProps {
  sheet: RecordSheet;
  field: RecordField;
  /** Where something can be written by hand. */
  blank?: string;
}

function Value({ sheet, field, blank = text.blank }: ValueProps) {
  const value = sheet.fields[field];
  const secret = PRIVATE_FIELDS.find((one) => one === field);
  if (value !== null && secret) return <PrivateValue userid={sheet.userid} field={secret} masked={value} />;
  return shownText(sheet, field, value) ?? blank;
}

function Photo({ sheet, onSettled }: { sheet: RecordSheet; onSettled: () => void }) {
  const { photo, userid, fields } = sheet;
  return (
    <chakra.div
      width="30mm"
      height="40mm"
      borderWidth="0.2mm"
      borderColor="black"
      display="grid"
      placeItems="center"
      fontSize="8pt"
      overflow="hidden"
    >
      {photo ? (
        <chakra.img
          src={photoAddress(userid, photo.id)}
          alt={documents.photoOf(fields.name ?? '')}
          boxSize="full"
          objectFit="cover"
          onLoad={onSettled}
          onError={onSettled}
        />
      ) : (
        text.photo
      )}
    </chakra.div>
  );
}

function Part({ letter, title, children }: { letter: string; title: string; children: ReactNode }) {
  return (
    <chakra.section mt="3mm" css={{ breakInside: 'avoid' }}>
      <chakra.h3 fontSize="10pt" fontWeight="bold" borderBottom="0.2mm solid #000" mb="0.7mm">
        {`${letter}. ${title}`}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

/** Labels and values, with a colon between them as on forms. */
function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="52mm 3mm 1fr"
      alignItems="baseline"
      fontSize="9.5pt"
      lineHeight="1.35"
      rowGap="0.3mm"
    >
      {lines.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <dt>{label}</dt>
          <span aria-hidden="true">{label ? ':' : ''}</span>
          <chakra.dd minWidth="0" overflowWrap="anywhere">
            {value ?? text.blank}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function Signature({ letterhead, now }: Pick<RegisterSheetProps, 'letterhead' | 'now'>) {
  const { city, principal_name: name, principal_nip: nip } = letterhead;
  const day = formatLongDay(now);
  return (
    <chakra.div
      mt="6mm"
      ms="auto"
      width="75mm"
      fontSize="9.5pt"
      css={{ breakInside: 'avoid', breakBefore: 'avoid' }}
    >
      <p>{text.signed(city, day.slice(day.indexOf(',') + 1).trim())}</p>
      <p>{text.principal}</p>
      <chakra.p mt="16mm" fontWeight="bold" textDecoration="underline">
        {name || text.blank}
      </chakra.p>
      <p>{text.nip(nip || text.blank)}</p>
    </chakra.div>
  );
}
