import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { toaster } from '../../../ui/toast';
import { TEMPLATE_HEADINGS, TEMPLATE_ROWS, text } from '../text';

const WIDE = 60;
const NARROW = 16;

export function TemplateHelp() {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const columns = TEMPLATE_HEADINGS.map((heading, index) => ({
        heading,
        width: index === 1 ? WIDE : NARROW,
      }));
      saveFile(await makeSheet(text.upload.templateSheet, columns, TEMPLATE_ROWS), text.upload.templateFile);
    } catch {
      toaster.error(text.upload.templateFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" mt="5">
      <Button variant="outline" busy={isBusy} onClick={() => void download()}>
        <DownloadIcon boxSize="4" />
        {text.upload.template}
      </Button>
      <chakra.p flex="1 1 18rem" fontSize="sm" color="fg.muted">
        {text.upload.templateHint}
      </chakra.p>
    </chakra.div>
  );
}
