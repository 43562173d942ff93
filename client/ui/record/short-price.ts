const SHORT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** '22.2K', where there is no room for more. In naira. */
export const shortPrice = (naira: number): string => SHORT.format(naira);
