/** The metadata of a screen; its code is in pages.ts or staff-pages.ts. */
export interface Route<Path extends string = string> {
  path: Path;
  /** `guest` and `admin` need a session of a guest or of staff, `user` one of either; what narrower roles open is in staff-access.tsx. */
  access: 'public' | 'user' | 'guest' | 'admin';
  title: string;
}

export const screen = <Path extends string>(path: Path, access: Route['access'], title: string): Route<Path> => ({
  path,
  access,
  title,
});
