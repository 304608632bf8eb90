/**
 * What an event is published under: its name, and of one that is told by field, where that field alone
 * changed, the field behind it: `assets.changed.status_id`. Who keeps nothing of a field need not hear of it.
 */
export function topicOf(name: string, field?: string): string {
  return field === undefined ? name : `${name}.${field}`;
}

/** The name of the event that is published under a topic. */
export function eventOfTopic(topic: string): string {
  const [subject = '', verb] = topic.split('.', 2);
  return verb === undefined ? subject : `${subject}.${verb}`;
}

/** All topics of one event beside its name. */
export function everyField(name: string): string {
  return `${name}.*`;
}

/** Whether a topic is among some, which may name every field of an event. */
export function isAmongTopics(topics: ReadonlySet<string>, topic: string): boolean {
  if (topics.has(topic)) return true;
  const name = eventOfTopic(topic);
  return name !== topic && topics.has(everyField(name));
}
