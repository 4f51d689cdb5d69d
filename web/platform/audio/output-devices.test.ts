import { afterEach, expect, it, vi } from 'vitest';
import { whenOutputGoes } from './output-devices.ts';

const changed = new EventTarget();
let there: { kind: string; deviceId: string }[] = [];

function watch(...outputs: string[]) {
  plug(...outputs);
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(changed, { enumerateDevices: async () => there }),
  });
  const onGone = vi.fn();
  const stop = whenOutputGoes(onGone);
  return { onGone, stop };
}
const plug = (...outputs: string[]) => {
  there = [...outputs, 'camera'].map((deviceId) => ({
    kind: deviceId === 'camera' ? 'videoinput' : 'audiooutput',
    deviceId,
  }));
};
async function change(...outputs: string[]) {
  plug(...outputs);
  changed.dispatchEvent(new Event('devicechange'));
  await new Promise((resolve) => setTimeout(resolve));
}
afterEach(() => vi.unstubAllGlobals());

it('reports when headphones are disconnected, but not when they are connected', async () => {
  const { onGone, stop } = watch('default', 'speaker');
  await change('default', 'speaker', 'headphones');
  expect(onGone).not.toHaveBeenCalled();
  await change('default', 'speaker');
  expect(onGone).toHaveBeenCalledTimes(1);
  stop();
});

it('treats any change as that if the browser names no device', async () => {
  const { onGone, stop } = watch('');
  await change('');
  expect(onGone).toHaveBeenCalledTimes(1);
  stop();
});

it('doesn’t treat newly visible names, once the microphone is allowed, as a change', async () => {
  const { onGone, stop } = watch('');
  await change('default', 'headphones');
  expect(onGone).not.toHaveBeenCalled();
  stop();
});

it('reports nothing once it is stopped, and does nothing without devices', async () => {
  const { onGone, stop } = watch('default', 'headphones');
  stop();
  await change('default');
  expect(onGone).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  expect(() => whenOutputGoes(onGone)()).not.toThrow();
});
