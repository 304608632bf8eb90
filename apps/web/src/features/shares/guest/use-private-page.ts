import { useEffect } from 'react';

const TAGS = [
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'no-referrer' },
] as const;

/** A page that no search engine keeps, and whose address no other site is told. */
export function usePrivatePage(): void {
  useEffect(() => {
    const tags = TAGS.map(({ name, content }) => {
      const tag = document.createElement('meta');
      tag.name = name;
      tag.content = content;
      document.head.append(tag);
      return tag;
    });
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, []);
}
