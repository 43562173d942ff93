import { ALL_API_KEY_SCOPES, API_KEY_AREA_WORDS, type ApiKeyArea, type ApiKeyScope } from '@shared/api-keys/constants';

const isArea = (text: string): text is ApiKeyArea => text in API_KEY_AREA_WORDS;
const AREAS = Object.keys(API_KEY_AREA_WORDS).filter(isArea);

/** The scopes of each area, to view first. */
export const SCOPES_BY_AREA = AREAS.map((area) => ({
  area,
  words: API_KEY_AREA_WORDS[area],
  scopes: ALL_API_KEY_SCOPES.filter((scope) => scope.startsWith(`${area}:`)),
}));

export const isChange = (scope: ApiKeyScope): boolean => scope.endsWith(':change');

/** 'Bookings: change' */
export const scopeWords = (scope: ApiKeyScope): string => {
  const [area = '', level] = scope.split(':');
  return `${isArea(area) ? API_KEY_AREA_WORDS[area] : area}: ${level}`;
};
