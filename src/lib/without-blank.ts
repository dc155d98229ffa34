type Blank = '' | undefined;

type BlankKey<Query> = {
  [Key in keyof Query]-?: Extract<Blank, Query[Key]> extends never ? never : Key;
}[keyof Query];

/** What may be blank may be missing: a key that the server requires is not given through here. */
type Filled<Query> = Omit<Query, BlankKey<Query>> & {
  [Key in BlankKey<Query>]?: Exclude<Query[Key], Blank>;
};

/** Leaves out what is blank in a query: for the server a missing filter means "all", and an empty one is an error. */
export function withoutBlank<Query extends object>(query: Query): Filled<Query> {
  const filled = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(filled) as Filled<Query>;
}
