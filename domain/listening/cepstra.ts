// Mel energies to 13 liftered cepstra, as sphinxbase makes them (`-transform dct -lifter 22`).
import { bandCount } from './mel-bands.ts';

export const cepstrumCount = 13;
const liftering = 22;
const energyFloor = 1e-4;

const cosines = Float64Array.from({ length: cepstrumCount * bandCount }, (_, index) => {
  const [order, band] = [Math.floor(index / bandCount), index % bandCount];
  const scale = Math.sqrt((order === 0 ? 1 : 2) / bandCount);
  const lifter = 1 + (liftering / 2) * Math.sin((order * Math.PI) / liftering);
  return Math.cos((Math.PI * order * (band + 0.5)) / bandCount) * scale * lifter;
});
const logs = new Float64Array(bandCount);

/** Fills `cepstra` (13 values). */
export function readCepstra(energies: Float64Array, cepstra: Float64Array): void {
  for (let band = 0; band < bandCount; band++) logs[band] = Math.log(energies[band]! + energyFloor);
  for (let order = 0; order < cepstrumCount; order++) {
    let sum = 0;
    for (let band = 0; band < bandCount; band++) sum += logs[band]! * cosines[order * bandCount + band]!;
    cepstra[order] = sum;
  }
}
