import { useCallback, useRef, useState } from 'react';
import { deviceStorage } from '../../lib/storage/browser-storage';

const KEY = 'kitchen_sound';

/** Two short tones, like a kitchen bell. */
function ring(audio: AudioContext) {
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1174],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.4, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}

/**
 * The sound for new orders: off by default, the choice is stored on this device. Browsers play no sound before the user
 * has interacted with the page; until then `muted` is true.
 */
export function useKitchenSound() {
  const [on, setOn] = useState(() => deviceStorage.getItem(KEY) === 'on');
  const [muted, setMuted] = useState(false);
  const audio = useRef<AudioContext>(undefined);

  const play = useCallback(async () => {
    audio.current ??= new AudioContext();
    // resume() resolves only once the browser allows sound; until then the page shows a notice.
    setMuted(audio.current.state === 'suspended');
    await audio.current.resume();
    setMuted(false);
    ring(audio.current);
  }, []);

  const toggle = (next: boolean) => {
    deviceStorage.setItem(KEY, next ? 'on' : 'off');
    setOn(next);
    if (next) void play().catch(() => setMuted(true));
  };
  return { on, muted, toggle, play: () => on && void play().catch(() => setMuted(true)) };
}
