/**
 * Orientation and relative size of each model in a drawing. `axis` lies along the explosion line
 * (without it, the model stands as in its image). A usual part has `size` 1.
 */
const axes = {
  x: 'axle-shaft camshaft catalytic condenser drive-shaft egr-cooler evaporator flex-pipe gasket muffler propeller-shaft rack-end radiator serpentine-belt starter-solenoid steering-rack tie-rod-end timing-belt timing-chain wiper-blade',
  '-x': 'cv-boot cv-joint',
  y: 'air-filter bushing cabin-filter coil-boot coil-spring cups diesel-injector distributor drain-plug dust-boot fuel-filter glow-plug injector knock lifter motor o-ring oil-filter-cartridge one-valve pcv-valve piston-ring plunger-switch rotor round-filter seals sensor shock-absorber slide-pin solenoid spark-plug stem-seal strut strut-mount stud thermostat tyre-valve valve ignition-coil washers distributor-cap',
  '-y': 'oil-filter',
  z: 'ac-clutch alternator at-filter bearing brake-booster brake-disc brake-drum brake-pad brake-shoe centre-bearing centre-cap clock-spring clutch-cover clutch-disc compressor cover-gasket crown-pinion d-bush engine-bearing fan fan-blade fan-clutch flange-gasket flywheel fog-lamp hanger headlamp horn hp-pump ignition-switch inner-tube manifold-gasket mirror-glass oil-pump oil-seal pan-gasket parking-sensor power-steering-pump pulley pump-gasket release-bearing rim shroud snail steel-rim steering-wheel synchro tail-lamp tensioner throttle-body thrust torque-converter turbo turbo-core tyre water-pump wheel-bearing wheel-cover wheel-hub',
}

const sizes = {
  0.45: 'fuse o-ring wheel-nut bushing oil-seal stem-seal washers tyre-valve stud centre-cap small-bulb lock-nuts weights main-fuse drain-plug',
  0.6: 'relay sensor valve radiator-cap thermostat bearing pulley switch oxygen-sensor wheel-cylinder grease-tube piston-ring ball-joint injector spark-plug seals cups slide-pin pad-clips springs one-valve lifter rocker thrust terminal brush points rotor knock parking-sensor plunger-switch pcv-valve bulb led-bulb hanger servo solenoid washer-pump expansion-valve dust-boot d-bush',
  0.8: 'brake-pad release-bearing engine-bearing wheel-bearing fuel-filter horn snail ignition-coil coil-boot engine-mount cv-boot strut-mount oil-filter tensioner piston glow-plug diesel-filter separator tank-filter filter-cap pump-motor mech-pump conrod chain-tensioner flange-gasket pump-gasket shackle u-bolt elbow motor fan-clutch synchro clock-spring mirror-glass distributor-cap ignition-switch inner-handle starter-solenoid turbo-core lock coil-pack',
  1.2: 'rim tyre steel-rim wheel-cover inner-tube fan shroud fan-blade radiator condenser camshaft muffler brake-booster timing-belt serpentine-belt strut shock-absorber grille gasket cover-gasket pan-gasket manifold-gasket manifold cable center-link axle-shaft regulator steering-wheel stalk battery-cable torque-converter',
  1.4: 'bumper hood fender drive-shaft propeller-shaft steering-rack wiper-blade rubber-strip leaf-spring arch-liner slim-lamp',
}

/**
 * Models of parts that are sold by kind, not by position in the vehicle. Further parts are drawn at
 * the same size.
 */
const alike = new Set(
  'oil-bottle coolant-jug spray-can grease-tube battery spark-plug cabin-filter tyre switch relay'.split(
    ' ',
  ),
)

const listed = (table) =>
  new Map(Object.entries(table).flatMap(([k, names]) => names.split(' ').map((n) => [n, k])))
const axisOf = listed(axes)
const sizeOf = listed(sizes)

export const stance = (model) => ({
  axis: axisOf.get(model) ?? 'view',
  size: Number(sizeOf.get(model) ?? 1),
  /** Size factor for each further part of the same model, such as rear parts next to front ones. */
  next: alike.has(model) ? 1 : 0.88,
})
