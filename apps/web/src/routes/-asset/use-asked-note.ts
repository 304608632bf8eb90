import type { Note } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notesQuery } from '../../features/notes/index.ts';

/**
 * Shows the note that an address asks for, once it is there. The address then asks no more: the next
 * one, which may ask for the same, is heeded again.
 */
export function useAskedNote(
  assetId: number,
  asked: number | null,
  onAsked: (note: Note) => void,
): void {
  const navigate = useNavigate();
  const { data: notes, isFetching } = useQuery(notesQuery(assetId));
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => {
    if (asked === null || notes === undefined) return;
    const note = notes.find(({ id }) => id === asked);
    // Notes that were read before do not have it yet.
    if (note === undefined && isFetching) return;
    if (note !== undefined) latest.current(note);
    const search = ({ note: _asked, ...rest }: Record<string, unknown>) => rest;
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  }, [asked, notes, isFetching, navigate]);
}
