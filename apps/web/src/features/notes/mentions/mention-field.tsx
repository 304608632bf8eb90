import { Combobox, Textarea, useCombobox } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { bestOf } from '../../../lib/queries/index.ts';
import { Avatar } from '../../../ui/index.ts';
import { mentionableQuery, rememberChoice } from './mentionable.query.ts';
import classes from './mentions.module.css';
import { typedMention, withMention } from './typed-mention.ts';
import type { TypedMention } from './typed-mention.ts';

interface MentionFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'ref'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** The asset whose people can be named; null where nobody is. */
  assetId: number | null;
  text: string;
  onText: (text: string) => void;
}

/** A field for a text that names people: an `@` offers those who see the asset. */
export function MentionField(props: MentionFieldProps) {
  const { ref, assetId, text, onText, onKeyDown, onBlur, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const named = useRef<ReturnType<typeof withMention> | null>(null);
  const store = useCombobox();
  const found = useQuery({
    ...mentionableQuery(assetId ?? 0),
    enabled: typed !== null && assetId !== null,
  });
  const people = typed === null ? [] : bestOf(found.data ?? [], typed.words);
  const offered = people.length > 0;
  const offer = people.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (offer === '') store.closeDropdown();
    else {
      store.openDropdown();
      store.selectFirstOption();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the store is another object at each render
  }, [offer]);
  // The caret goes behind the name with the very text: whoever types on does so there.
  useLayoutEffect(() => {
    const area = field.current;
    if (named.current === null || area?.value !== named.current.text) return;
    const { caret } = named.current;
    named.current = null;
    area.focus();
    area.setSelectionRange(caret, caret);
  });
  const look = (area: HTMLTextAreaElement) =>
    setTyped(
      area.selectionStart === area.selectionEnd
        ? typedMention(area.value, area.selectionStart)
        : null,
    );
  const choose = (id: string) => {
    const person = people.find((one) => String(one.id) === id);
    if (person === undefined || typed === null || assetId === null) return;
    rememberChoice(assetId, person);
    named.current = withMention(text, typed, person.name);
    onText(named.current.text);
    setTyped(null);
  };
  return (
    <Combobox store={store} position="top-start" width={260} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={offered}>
        <Textarea
          {...rest}
          ref={useMergedRef(ref ?? null, field)}
          value={text}
          onChange={(event) => {
            named.current = null;
            onText(event.currentTarget.value);
            look(event.currentTarget);
          }}
          onSelect={(event) => {
            // A caret that moved on names nobody any more; one that came back does not open the list.
            if (typed !== null) look(event.currentTarget);
          }}
          onBlur={(event) => {
            setTyped(null);
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (!offered) onKeyDown?.(event);
            else if (event.key === 'Escape') {
              event.stopPropagation();
              setTyped(null);
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!offered}>
        <Combobox.Options className={classes['options'] ?? ''} aria-label="People to name">
          {people.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              <span className={classes['option']}>
                <Avatar name={name} size={20} named />
                {name}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
