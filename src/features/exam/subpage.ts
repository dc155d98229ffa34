import { useSearchParams } from 'react-router-dom';
import { leaveView } from './leave-exam';

/** Pages that take the place of an exam's views: its papers, and its codes for a start without a network. */
const SUBPAGES = ['cetak', 'kode'] as const;
export type Subpage = (typeof SUBPAGES)[number];

/** Its name in the URL, so that reload and Back work. */
const PARAM = 'halaman';

export function isSubpage(place: string | null): place is Subpage {
  return SUBPAGES.some((each) => each === place);
}

/** The page that stands in place of the views, and the ways there and back. */
export function useSubpage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM);
  const show = (subpage: Subpage | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (subpage === null) next.delete(PARAM);
      else next.set(PARAM, subpage);
      return next;
    });
  return {
    subpage: isSubpage(asked) ? asked : null,
    openSubpage: (to: Subpage) => leaveView(() => show(to)),
    closeSubpage: () => show(null),
  };
}
