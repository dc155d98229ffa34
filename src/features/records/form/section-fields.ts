import type { UseFormReturn } from 'react-hook-form';
import type { text } from '../text';

/** Parts of a record that have their own form. */
export type Section = Exclude<keyof typeof text.sections, 'family'>;

/** Values by field, including the year of entry. */
export type SectionFields = Record<string, string>;
export type SectionFormOf = UseFormReturn<SectionFields>;
