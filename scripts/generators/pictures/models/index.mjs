/** All parts by key. A key is the name of an image: public/parts/{key}-480.avif. */
import belts from './belts.mjs'
import body from './body.mjs'
import brakeHydraulics from './brake-hydraulics.mjs'
import brakes from './brakes.mjs'
import climate from './climate.mjs'
import cooling from './cooling.mjs'
import drivetrain from './drivetrain.mjs'
import electrical from './electrical.mjs'
import engine from './engine.mjs'
import exhaust from './exhaust.mjs'
import filters from './filters.mjs'
import fluids from './fluids.mjs'
import fuel from './fuel.mjs'
import ignition from './ignition.mjs'
import lamps from './lamps.mjs'
import power from './power.mjs'
import steering from './steering.mjs'
import suspension from './suspension.mjs'
import wheels from './wheels.mjs'

export default {
  ...brakes,
  ...brakeHydraulics,
  ...filters,
  ...suspension,
  ...steering,
  ...engine,
  ...belts,
  ...cooling,
  ...ignition,
  ...power,
  ...electrical,
  ...fuel,
  ...drivetrain,
  ...exhaust,
  ...lamps,
  ...body,
  ...climate,
  ...fluids,
  ...wheels,
}
