import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useState } from 'react';
import { subject } from '#contract/school/subject';
import { toSquarePicture } from '../../../lib/smaller-picture';
import { Button } from '../../../ui/button';
import { PictureButton } from '../../../ui/picture-button';
import { toaster } from '../../../ui/toast';
import { SubjectCover } from './subject-cover';
import { text } from './text';

/** Longest side of an uploaded picture in pixels; the server makes it smaller still. */
const EDGE_PX = 640;

interface CoverFieldProps {
  /** As typed so far. */
  name: string;
  /** The picture shown now; null: none. */
  shown: string | null;
  /** The chosen picture with the address of its preview; null: the subject is to have none. */
  onChoice: (choice: { picture: Blob; preview: string } | null) => void;
}

/** The cover with the buttons that choose another or none; it is stored with the form. */
export function CoverField({ name, shown, onChoice }: CoverFieldProps) {
  const helpId = useId();
  const [busy, setBusy] = useState(false);
  const preview = usePreview();
  const choose = async (file: File) => {
    setBusy(true);
    const picture = await toSquarePicture(file, EDGE_PX);
    setBusy(false);
    if (!picture) return toaster.error(text.cover.unreadable);
    onChoice({ picture, preview: preview.of(picture) });
  };
  return (
    <chakra.div display="flex" alignItems="center" gap="4">
      <SubjectCover name={name} src={shown} alt={text.cover.alt(name)} size="24" />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <PictureButton
          label={shown ? text.cover.change : text.cover.add}
          types={subject.saveCover.upload.types}
          busy={busy}
          describedBy={helpId}
          onPicture={(file) => void choose(file)}
        />
        {shown ? (
          <Button variant="ghost" tone="neutral" disabled={busy} onClick={() => onChoice(null)}>
            {text.cover.remove}
          </Button>
        ) : null}
        <chakra.p id={helpId} width="full" fontSize="sm" color="fg.muted">
          {text.cover.help}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

/** Addresses of chosen pictures, given back when the form closes. */
function usePreview() {
  const [made] = useState(() => new Set<string>());
  useEffect(
    () => () => {
      for (const url of made) URL.revokeObjectURL(url);
    },
    [made],
  );
  return {
    of(picture: Blob): string {
      const url = URL.createObjectURL(picture);
      made.add(url);
      return url;
    },
  };
}
