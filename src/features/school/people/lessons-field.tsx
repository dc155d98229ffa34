import { chakra } from '@chakra-ui/react/styled-system';
import { CheckInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { useSubjects } from '../api';
import { text } from './text';

const { teachers: words } = text;

/** A subject with the classes in which it is taught, by id, in the contract's form. */
export interface Lesson {
  value: string;
  classes: string[];
}

interface LessonsFieldProps {
  lessons: readonly Lesson[];
  onLessons: (lessons: Lesson[]) => void;
  classes: readonly { id: string; name: string }[];
}

/** Checkboxes for subjects, and below each for its classes. */
export function LessonsField({ lessons, onLessons, classes }: LessonsFieldProps) {
  const classesOf = (subject: string) => lessons.find(({ value }) => value === subject)?.classes;
  const subjects = useSubjects().data?.data.filter(({ id, isactive }) => isactive || classesOf(id));
  const put = (subject: string, places: string[] | undefined) => {
    const others = lessons.filter(({ value }) => value !== subject);
    onLessons(places ? [...others, { value: subject, classes: places }] : others);
  };
  return (
    <chakra.fieldset border="0" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="semibold" color="fg.strong">
        {words.subjectsOf}
      </chakra.legend>
      {subjects?.length === 0 ? <Notice>{words.subjectsMissing}</Notice> : null}
      {subjects?.map(({ id, name }) => {
        const places = classesOf(id);
        return (
          <div key={id}>
            <CheckInput
              label={name}
              checked={places !== undefined}
              onChange={({ target: { checked } }) => put(id, checked ? [] : undefined)}
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
                    checked={places.includes(place.id)}
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

function toggled(places: readonly string[], id: string): string[] {
  return places.includes(id) ? places.filter((one) => one !== id) : [...places, id];
}
