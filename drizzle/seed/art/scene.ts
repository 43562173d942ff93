/** One drawn picture of the demo hotel: its name, what it shows in words, and its SVG text (viewBox 0 0 1600 1200). */
export interface Scene {
  name: string;
  alt: string;
  svg: string;
}
