import type { ProfileColor } from '../../shared/profile.ts';

/** The background of each avatar colour. */
export const personColors: Readonly<Record<ProfileColor, string>> = {
  violet: 'bg-(--person-violet)',
  rose: 'bg-(--person-rose)',
  green: 'bg-(--person-green)',
  blue: 'bg-(--person-blue)',
  amber: 'bg-(--person-amber)',
  teal: 'bg-(--person-teal)',
  slate: 'bg-(--person-slate)',
  plum: 'bg-(--person-plum)',
};
