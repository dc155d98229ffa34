import { chakra } from '@chakra-ui/react/styled-system';
import { CheckInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { useSubjects } from '../api';
import { text } from './text';

const { teachers: words } = text;

/** Subjects with the classes in which they are taught, by id. */
export type Lessons = ReadonlyMap<string, ReadonlySet<string>>;

interface LessonsFieldProps {
  lessons: Lessons;
  onLessons: (lessons: Lessons) => void;
  classes: readonly { id: string; name: string }[];
}

/** Ticks subjects, and under each the classes. */
export function LessonsField({ lessons, onLessons, classes }: LessonsFieldProps) {
  const subjects = (useSubjects().data?.data ?? []).filter(({ id, isactive }) => isactive || lessons.has(id));
  const put = (subject: string, places: ReadonlySet<string> | undefined) => {
    const next = new Map(lessons);
    if (places) next.set(subject, places);
    else next.delete(subject);
    onLessons(next);
  };
  return (
    <chakra.fieldset border="0" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="semibold" color="fg.strong">
        {words.subjectsOf}
      </chakra.legend>
      {subjects.length === 0 ? <Notice>{words.subjectsMissing}</Notice> : null}
      {subjects.map(({ id, name }) => {
        const places = lessons.get(id);
        return (
          <div key={id}>
            <CheckInput
              label={name}
              checked={places !== undefined}
              onChange={({ target: { checked } }) => put(id, checked ? new Set() : undefined)}
            />
            {places && classes.length > 0 ? (
              <chakra.fieldset
                aria-label={words.classesOf(name)}
                border="0"
                ps="8"
                display="grid"
                gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
                columnGap="3"
              >
                {classes.map((place) => (
                  <CheckInput
                    key={place.id}
                    label={place.name}
                    checked={places.has(place.id)}
                    onChange={() => put(id, toggled(places, place.id))}
                  />
                ))}
              </chakra.fieldset>
            ) : null}
          </div>
        );
      })}
    </chakra.fieldset>
  );
}

function toggled(places: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(places);
  if (!next.delete(id)) next.add(id);
  return next;
}
