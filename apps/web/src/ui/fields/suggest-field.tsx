import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './suggest-field.module.css';

export interface Suggestion {
  /** What is told when it is chosen. */
  readonly value: string;
  /** What it looks like. */
  readonly shown: ReactNode;
}

/** Pixels between the field and its list; with an error, that stands between them. */
const GAP = { plain: 8, error: 26 } as const;

interface SuggestFieldProps {
  label: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  suggestions: readonly Suggestion[];
  /** A suggestion was pressed, or Enter with it marked by the arrow keys. */
  onChoose: (value: string) => void;
  /** Enter while none of them is marked. */
  onEnter: (typed: string) => void;
  error?: string | null;
  /** What stands in the place of suggestions when there are none; nothing by default. */
  none?: string | undefined;
  maxLength?: number;
  /** The list stands below the field for good, as in a popover; else it opens while typing. */
  listed?: boolean;
  /** The popover around it gives it the focus. */
  autoFocused?: boolean;
}

/** A field that offers what fits the text so far: arrow keys mark, Enter takes, Escape closes. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, typed, onType, suggestions, onChoose, onEnter, none, listed = false } = props;
  const dropdown = useCombobox();
  const always = useCombobox({ opened: suggestions.length > 0 });
  const store = listed ? always : dropdown;
  const input = (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={props.placeholder ?? label}
      value={typed}
      error={props.error ?? null}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      {...(props.autoFocused ? { 'data-autofocus': true } : {})}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        onType(event.currentTarget.value);
        store.resetSelectedOption();
        store.openDropdown();
      }}
      onBlur={() => store.closeDropdown()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (store.dropdownOpened && store.getSelectedOptionIndex() >= 0) return;
        event.preventDefault();
        onEnter(typed);
      }}
    />
  );
  const options = suggestions.map(({ value, shown }) => (
    <Combobox.Option key={value} value={value}>
      <span className={classes['option']}>{shown}</span>
    </Combobox.Option>
  ));
  const list =
    options.length > 0 ? (
      <Combobox.Options className={classes['options'] ?? ''} aria-label={`${label}: suggestions`}>
        {options}
      </Combobox.Options>
    ) : none === undefined ? null : (
      <Combobox.Empty>{none}</Combobox.Empty>
    );
  return (
    <Combobox
      store={store}
      withinPortal={false}
      offset={props.error ? GAP.error : GAP.plain}
      onOptionSubmit={(value) => {
        store.resetSelectedOption();
        if (!listed) store.closeDropdown();
        onChoose(value);
      }}
    >
      {listed ? (
        <>
          <Combobox.EventsTarget withExpandedAttribute>{input}</Combobox.EventsTarget>
          {list}
        </>
      ) : (
        <>
          <Combobox.Target withExpandedAttribute>{input}</Combobox.Target>
          <Combobox.Dropdown hidden={list === null}>{list}</Combobox.Dropdown>
        </>
      )}
    </Combobox>
  );
}
