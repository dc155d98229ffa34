import { homebase } from '#contract/center/homebase';
import { LogoField } from '../../../ui/logo-field';
import type { Nameplate } from '../../../ui/nameplate';
import { useCenterWrite } from '../api';

interface OfficeLogoProps {
  /** A school, or the head office. */
  of: Nameplate & { id: string };
  onChanged: () => void;
}

/** The logo of any school, or of the head office, kept by the head office. */
export function OfficeLogo({ of, onChanged }: OfficeLogoProps) {
  const save = useCenterWrite(homebase.saveLogo, { whenDone: onChanged });
  const remove = useCenterWrite(homebase.removeLogo, { whenDone: onChanged });
  return <LogoField of={of} types={homebase.saveLogo.upload.types} save={save} remove={remove} />;
}
