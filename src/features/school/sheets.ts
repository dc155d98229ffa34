import type { InputOf } from '#contract/endpoint';
import { database } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import type { Order } from '#domain/list/whole-list';
import type { ClassFilter, SubjectFilter, TeacherFilter } from '#domain/school/office-lists';
import { call } from '../../lib/api-client';
import { withoutBlank } from '../../lib/without-blank';
import { sortKey } from '../../ui/table/sort-key';

// The lists of the office as Excel files, filtered and sorted as they are shown.

export async function fetchPupilSheet(asked: InputOf<typeof student.download>): Promise<Blob> {
  return toBlob(await call(student.download, withoutBlank(asked)));
}

/** In the form of their import. */
export async function fetchParentSheet(asked: InputOf<typeof parent.download>): Promise<Blob> {
  return toBlob(await call(parent.download, withoutBlank(asked)));
}

/** How a list that is loaded completely is searched and sorted. */
interface Asked {
  search: string;
  sort?: Order;
}

export async function fetchTeacherSheet({ search, sort }: Asked, filter: TeacherFilter): Promise<Blob> {
  const order = sort && sortKey(sort, ['name', 'homeroom']);
  const { place, state } = filter;
  return toBlob(
    await call(teacher.download, {
      ...withoutBlank({ search, sort: order, place }),
      state: state || 'all',
    }),
  );
}

/** The teachers that were chosen. */
export async function fetchChosenTeachers(only: string): Promise<Blob> {
  return toBlob(await call(teacher.download, { only, state: 'all' }));
}

export async function fetchSubjectSheet({ search, sort }: Asked, filter: SubjectFilter): Promise<Blob> {
  const order = sort && sortKey(sort, ['name', 'category']);
  const { category, state } = filter;
  return toBlob(
    await call(subject.download, {
      ...withoutBlank({ search, sort: order, category }),
      state: state || 'all',
    }),
  );
}

/** With their data of a period; undefined: the active one. */
export async function fetchClassSheet(
  { search, sort }: Asked,
  filter: ClassFilter,
  periode: string | undefined,
): Promise<Blob> {
  const order = sort && sortKey(sort, ['name', 'grade', 'students', 'homeroom']);
  return toBlob(await call(schoolClass.download, withoutBlank({ search, sort: order, periode, ...filter })));
}

export async function fetchGraduateSheet(asked: InputOf<typeof graduation.download>): Promise<Blob> {
  return toBlob(await call(graduation.download, withoutBlank(asked)));
}

/** The pupils of a class in a period; undefined: the active one. */
export async function fetchClassPupils(classid: string, periode: string | undefined): Promise<Blob> {
  return toBlob(await call(schoolClass.downloadStudents, { classid, ...withoutBlank({ periode }) }));
}

/** How complete the records of each class are. */
export async function fetchCompletenessSheet({ search, sort }: Asked): Promise<Blob> {
  const order = sort && sortKey(sort, ['class', 'students', 'complete', 'incomplete', 'completeness']);
  return toBlob(await call(database.downloadClasses, withoutBlank({ search, sort: order })));
}

function toBlob({ bytes }: { bytes: BlobPart }): Blob {
  return new Blob([bytes]);
}
