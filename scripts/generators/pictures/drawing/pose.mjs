/** Orients a model in a drawing: as in its image, or with its axis on the explosion line. */
import * as THREE from 'three'

const DEG = Math.PI / 180

/** Foreshortening along the line: a circle across it becomes an ellipse of this ratio. */
const DEPTH = 0.58

/**
 * Returns the rotated model.
 * @param {string} axis 'view', or the model's axis that points along the line to its near end: 'x',
 * '-y', ...
 * @param {number} slope of the line in the drawing, degrees
 */
export function pose(model, axis, slope) {
  const turn = new THREE.Group()
  if (axis === 'view') {
    const { az = 35, el = 22, roll = 0 } = model.userData.view ?? {}
    turn.quaternion
      .setFromEuler(new THREE.Euler(0, 0, roll * DEG))
      .multiply(new THREE.Quaternion().setFromEuler(new THREE.Euler(el * DEG, 0, 0)))
      .multiply(new THREE.Quaternion().setFromEuler(new THREE.Euler(0, -az * DEG, 0)))
  } else {
    const flat = Math.sqrt(1 - DEPTH ** 2)
    const near = new THREE.Vector3(
      -Math.cos(slope * DEG) * flat,
      -Math.sin(slope * DEG) * flat,
      DEPTH,
    )
    const side = new THREE.Vector3(0, 1, 0).cross(near).normalize()
    const up = near.clone().cross(side)
    const paper = new THREE.Matrix4().makeBasis(side, up, near)
    const name = axis.at(-1)
    const sign = axis[0] === '-' ? -1 : 1
    const z = new THREE.Vector3()
    z[name] = sign
    const y = name === 'y' ? new THREE.Vector3(0, 0, -sign) : new THREE.Vector3(0, 1, 0)
    const own = new THREE.Matrix4().makeBasis(y.clone().cross(z), y, z)
    turn.quaternion
      .setFromRotationMatrix(paper)
      .multiply(new THREE.Quaternion().setFromRotationMatrix(own.transpose()))
  }
  turn.add(model)
  return turn
}
