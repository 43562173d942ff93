import { aboutFile, PICTURE_LIMITS, PICTURE_TEXTS } from '@shared/pictures/constants';

/** Why one of the chosen pictures cannot be sent, and which; undefined if all can. `tooLarge` is said of a large one. */
export function pictureProblem(files: readonly File[], tooLarge: string): string | undefined {
  const problemOf = ({ name, type, size }: File) => {
    // Browsers often do not know the type of Apple's format.
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return PICTURE_TEXTS.heic;
    if (!type.startsWith('image/')) return PICTURE_TEXTS.imagesOnly;
    return size > PICTURE_LIMITS.bytesMax ? tooLarge : undefined;
  };
  for (const file of files) {
    const problem = problemOf(file);
    if (problem) return aboutFile(problem, file.name, files.length);
  }
  return undefined;
}
