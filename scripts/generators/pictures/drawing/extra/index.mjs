/** All models that a drawing may use: those of the images and those that occur only in drawings. */
import pictured from '../../models/index.mjs'
import body from './body.mjs'
import brakes from './brakes.mjs'
import climate from './climate.mjs'
import cooling from './cooling.mjs'
import driveline from './driveline.mjs'
import electrics from './electrics.mjs'
import engine from './engine.mjs'
import exhaust from './exhaust.mjs'
import filters from './filters.mjs'
import fuel from './fuel.mjs'
import ignition from './ignition.mjs'
import lamps from './lamps.mjs'
import seals from './seals.mjs'
import steering from './steering.mjs'
import suspension from './suspension.mjs'
import switches from './switches.mjs'
import wheels from './wheels.mjs'

export default {
  ...pictured,
  ...body,
  ...brakes,
  ...climate,
  ...cooling,
  ...driveline,
  ...electrics,
  ...engine,
  ...exhaust,
  ...filters,
  ...fuel,
  ...ignition,
  ...lamps,
  ...seals,
  ...steering,
  ...suspension,
  ...switches,
  ...wheels,
}
