import { homebase } from '#contract/center/homebase';
import { LogoField } from '../../../ui/logo-field';
import type { Nameplate } from '../../../ui/nameplate';
import { useSchoolUpload } from '../api';

interface OwnLogoProps {
  of: Nameplate & { id: string };
  onChanged: () => void;
}

/** The logo of the admin's own school; the head office can set it too. */
export function OwnLogo({ of, onChanged }: OwnLogoProps) {
  const save = useSchoolUpload(homebase.saveLogo, onChanged);
  const remove = useSchoolUpload(homebase.removeLogo, onChanged);
  return <LogoField of={of} types={homebase.saveLogo.upload.types} save={save} remove={remove} />;
}
