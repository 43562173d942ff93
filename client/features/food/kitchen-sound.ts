import { useCallback, useRef, useState } from 'react';
import { deviceStorage } from '../../lib/browser-storage';

const KEY = 'kitchen_sound';

/** Two short tones, like a bell at the pass. */
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
 * The sound at a new order: off until somebody switches it on, then on for this device. A browser plays nothing before
 * the person has touched the page: `muted` says that it waits for that.
 */
export function useKitchenSound() {
  const [on, setOn] = useState(() => deviceStorage.getItem(KEY) === 'on');
  const [muted, setMuted] = useState(false);
  const audio = useRef<AudioContext>(undefined);

  const play = useCallback(async () => {
    audio.current ??= new AudioContext();
    // It resolves only once the page may play; meanwhile the screen says so.
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
