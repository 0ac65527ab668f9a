import { expect, test } from 'vitest'
import { specialZones } from '#domain/shipping/zones.ts'

/** Approximate middle of each zone on a map, in degrees north and east. */
const zoneCentres: Readonly<Record<string, readonly [north: number, east: number]>> = {
  'Mae Hong Son': [19.3, 97.97],
  'Tak/Umphang': [16.02, 98.86],
  'Kanchanaburi/Sangkhla Buri': [15.16, 98.45],
  'Chonburi/Ko Sichang': [13.15, 100.81],
  'Trat/Ko Chang': [12.05, 102.34],
  'Trat/Ko Kut': [11.66, 102.57],
  'Surat Thani/Ko Phangan': [9.73, 100.03],
  'Surat Thani/Ko Samui': [9.5, 100.0],
  'Phang Nga/Ko Yao': [8.1, 98.6],
  'Krabi/Ko Lanta': [7.58, 99.06],
  Pattani: [6.75, 101.3],
  Yala: [6.3, 101.2],
  Narathiwat: [6.2, 101.7],
}

test('each special zone lies within 20 km of its place', () => {
  expect(specialZones.map(({ area }) => area)).toEqual(Object.keys(zoneCentres))
  for (const { area, north, east } of specialZones) {
    const [realNorth = 0, realEast = 0] = zoneCentres[area] ?? []
    expect(Math.hypot(north - realNorth, east - realEast) * 111, area).toBeLessThan(20)
  }
})
