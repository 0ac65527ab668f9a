import type { Ways } from './ways.ts'

/** Words of the trade in English, and the one that each is read as. */
export const english: Ways = {
  ac: 'a/c|aircon|air con|air conditioner|air conditioning|air-con|aircond',
  handbrake: 'hand brake|parking brake|park brake|hand-brake',
  shock: 'shock absorber|shockabsorber',
  brake: 'break',
  tyre: 'tire',
  lamp: 'light',
  headlamp: 'headlight|head light|head lamp',
  'tail lamp': 'taillight|tail light|taillamp',
  'fog lamp': 'foglight|fog light|foglamp',
  bush: 'bushing',
  windscreen: 'windshield|wind shield|wind screen',
  petrol: 'gasoline',
  centre: 'center',
  disc: 'disk',
  'stabilizer bar': 'sway bar|anti roll bar|anti-roll bar|antiroll bar|stabiliser bar',
  stabilizer: 'stabiliser',
  drier: 'dryer',
  licence: 'license',
  muffler: 'silencer',
  hood: 'bonnet',
  carb: 'carburettor|carburetor|carburator',
  temp: 'temperature',
  gearbox: 'transmission|gear box',
}
