import { useState } from 'react';
import { LinkDialog } from './link-dialog';
import { OfficerForm } from './officer-form';

/** Makes an account for the admin of a school that `start` names; `drawn` are its form and the link to hand over. */
export function useNewAdmin() {
  const [school, setSchool] = useState<string>();
  const [link, setLink] = useState<string>();
  const drawn = (
    <>
      {school === undefined ? null : (
        <OfficerForm of={null} school={school} onClose={() => setSchool(undefined)} onLink={setLink} />
      )}
      {link === undefined ? null : (
        <LinkDialog kind="activation" link={link} onClose={() => setLink(undefined)} />
      )}
    </>
  );
  return { start: setSchool, drawn };
}
