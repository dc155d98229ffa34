import { chakra } from '@chakra-ui/react/styled-system';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import type { Kind } from '#domain/school/sheet-kinds';
import { saveFile } from '../../../lib/save-file';
import { makeTemplate } from '../../../lib/sheet-template';
import { Button } from '../../../ui/button';
import { ChevronDownIcon } from '../../../ui/icons/basic-icons';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { useMadeFile } from '../../../ui/use-made-file';
import { useClasses } from '../api';
import { templateOf } from './template-sheets';
import { text } from './text';

/** The template, and by which names each column is known. */
export function TemplateHelp({ kind }: { kind: Kind }) {
  const { isBusy, make } = useMadeFile(text.templateFailed);
  const classes = (useClasses().data?.data ?? []).filter(({ isactive }) => isactive).map(({ name }) => name);
  const download = () =>
    make(async () => {
      const { template, guides } = templateOf(kind, classes);
      saveFile(await makeTemplate(template, guides), text.templateFile[kind]);
    });
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="3" alignItems="flex-start">
      <Button variant="outline" tone="neutral" busy={isBusy} onClick={() => void download()}>
        <DownloadIcon boxSize="4" />
        {text.template}
      </Button>
      <chakra.details fontSize="sm" color="fg.muted">
        <chakra.summary
          cursor="pointer"
          minHeight="11"
          display="flex"
          alignItems="center"
          fontWeight="medium"
        >
          {text.known}
          <ChevronDownIcon boxSize="4" ms="1.5" />
        </chakra.summary>
        <ul>
          {SHEET_FIELDS[kind].map(({ key, label, aliases }) => (
            <li key={key}>{text.knownOf(label, aliases.join(', '))}</li>
          ))}
        </ul>
      </chakra.details>
    </chakra.div>
  );
}
