/** Tags have a kind: topic, competence or level. Existing tags without one become topics. */
export const questionTagKinds = {
  name: '0071-question-tag-kinds',
  statements: ['questions', 'question_versions'].map(
    (table) => `UPDATE ${table} SET tags = (
      SELECT json_group_array(json_object('kind', 'topic', 'name', value)) FROM json_each(${table}.tags)
    ) WHERE tags <> '[]'`,
  ),
};
