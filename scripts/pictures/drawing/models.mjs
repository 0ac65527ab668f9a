/**
 * How each model stands in a drawing and how large beside others: `axis` that lies on the line the
 * parts are pulled apart along (none: stands as in its picture), `size` of a usual part is 1.
 */
const axes = {
  x: 'camshaft catalytic condenser drive-shaft evaporator gasket muffler propeller-shaft rack-end radiator serpentine-belt steering-rack tie-rod-end timing-belt timing-chain wiper-blade',
  '-x': 'cv-boot cv-joint',
  y: 'air-filter bushing cabin-filter coil-spring fuel-filter glow-plug injector o-ring oil-filter-cartridge piston-ring sensor shock-absorber spark-plug strut strut-mount thermostat valve ignition-coil',
  '-y': 'oil-filter',
  z: 'alternator bearing brake-booster brake-disc brake-drum brake-pad brake-shoe clutch-cover clutch-disc compressor engine-bearing fan flywheel fog-lamp headlamp horn oil-pump oil-seal power-steering-pump pulley release-bearing rim tail-lamp tensioner throttle-body turbo tyre water-pump wheel-bearing wheel-hub',
}

const sizes = {
  0.5: 'fuse o-ring wheel-nut bulb bushing oil-seal',
  0.65: 'relay sensor valve radiator-cap thermostat bearing pulley switch oxygen-sensor wheel-cylinder grease-tube piston-ring ball-joint injector spark-plug',
  0.8: 'brake-pad release-bearing engine-bearing wheel-bearing fuel-filter horn ignition-coil engine-mount cv-boot strut-mount oil-filter tensioner piston glow-plug',
  1.2: 'rim tyre fan radiator condenser camshaft muffler brake-booster timing-belt serpentine-belt strut shock-absorber grille gasket',
  1.4: 'bumper hood fender drive-shaft propeller-shaft steering-rack wiper-blade leaf-spring',
}

const listed = (table) =>
  new Map(Object.entries(table).flatMap(([k, names]) => names.split(' ').map((n) => [n, k])))
const axisOf = listed(axes)
const sizeOf = listed(sizes)

export const stance = (model) => ({
  axis: axisOf.get(model) ?? 'view',
  size: Number(sizeOf.get(model) ?? 1),
})
