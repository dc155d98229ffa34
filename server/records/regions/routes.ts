import type { ListQuery } from '#contract/fields';
import type { area } from '#contract/records/area';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import type { Services } from '../../services';
import { listRegions } from './queries';

/** The regions of the country, each level by its parent. */
export const areaHandlers: Handlers<typeof area> = {
  provinces: async ({ input, services }) => list(services, '', input),
  cities: async ({ input, services }) => list(services, input.provinceid, input),
  districts: async ({ input, services }) => list(services, input.cityid, input),
  villages: async ({ input, services }) => list(services, input.districtid, input),
};

function list({ db }: Services, parent: string, query: ListQuery) {
  return listRegions(db, parent, sliceOf(query));
}
