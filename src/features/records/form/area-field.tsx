import { chakra } from '@chakra-ui/react/styled-system';
import { AREA_NAMES } from '#contract/records/record-text';
import { regionPath } from '#domain/pupil-record/region';
import { CascadeSelect } from '../../../ui/cascade-select';
import { useRegions } from '../api';
import { text } from '../text';
import type { SectionFormOf } from './section-fields';

const LEVELS = ([0, 1, 2, 3] as const).map((level) => ({
  label: AREA_NAMES[level],
  placeholder: text.areaChoose[level],
  useOptions: (parent: string, enabled: boolean) => useRegions(level, parent, enabled),
}));

/** Province to village; the innermost chosen region is sent. */
export function AreaField({ form }: { form: SectionFormOf }) {
  const error = form.formState.errors.area?.message;
  return (
    <div>
      <CascadeSelect
        levels={LEVELS}
        value={regionPath(form.watch('area') ?? '')}
        onChange={(path) => form.setValue('area', path.at(-1) ?? '', { shouldDirty: true })}
        error={error}
      />
      <chakra.p mt="2" fontSize="xs" color="fg.muted">
        {text.areaAttribution}
      </chakra.p>
    </div>
  );
}
