/** Bangkok and neighbouring provinces (shipping policy 1.7, "Bangkok area"), romanised. */
export const metroProvinces = [
  'Bangkok',
  'Pathum Thani',
  'Nonthaburi',
  'Samut Prakan',
  'Samut Sakhon',
] as const

/**
 * Special delivery zones of Thailand: islands, the north-western mountains and the southern border.
 * Each is a province or "province/district", with coordinates (degrees east and north).
 */
export const specialZones = [
  { area: 'Mae Hong Son', east: 97.97, north: 19.3 },
  { area: 'Tak/Umphang', east: 98.87, north: 16.0 },
  { area: 'Kanchanaburi/Sangkhla Buri', east: 98.5, north: 15.15 },
  { area: 'Chonburi/Ko Sichang', east: 100.81, north: 13.15 },
  { area: 'Trat/Ko Chang', east: 102.33, north: 12.05 },
  { area: 'Trat/Ko Kut', east: 102.57, north: 11.65 },
  { area: 'Surat Thani/Ko Phangan', east: 100.03, north: 9.75 },
  { area: 'Surat Thani/Ko Samui', east: 100.0, north: 9.45 },
  { area: 'Phang Nga/Ko Yao', east: 98.6, north: 8.1 },
  { area: 'Krabi/Ko Lanta', east: 99.05, north: 7.6 },
  { area: 'Pattani', east: 101.25, north: 6.75 },
  { area: 'Yala', east: 101.2, north: 6.3 },
  { area: 'Narathiwat', east: 101.75, north: 6.2 },
] as const
