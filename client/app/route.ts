/** The metadata of a screen; its code is in pages.ts or staff-pages.ts. */
export interface Route<Path extends string = string> {
  path: Path;
  /** `guest` and `admin` need a session of that role, `user` one of either. */
  access: 'public' | 'user' | 'guest' | 'admin';
  title: string;
  built: boolean;
}

export const screen = <Path extends string>(path: Path, access: Route['access'], title: string): Route<Path> => ({
  path,
  access,
  title,
  built: true,
});

/** A screen that is not built yet: its address shows the 'coming soon' page, and nothing links to it. */
export const later = <Path extends string>(path: Path, access: Route['access'], title: string): Route<Path> => ({
  ...screen(path, access, title),
  built: false,
});
