/** How well rooms were let: kobo earned, nights sold and nights that could be sold. */
export interface Letting {
  earnedKobo: number;
  sold: number;
  available: number;
}

/** Occupancy in percent to one decimal; average daily rate and revenue per available room in kobo. */
export const lettingRates = ({ earnedKobo, sold, available }: Letting) => ({
  occupancy: available > 0 ? Math.round((sold / available) * 1_000) / 10 : null,
  rateKobo: sold > 0 ? Math.round(earnedKobo / sold) : null,
  perRoomKobo: available > 0 ? Math.round(earnedKobo / available) : null,
});
