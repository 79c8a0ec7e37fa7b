/*
 * Preloaded into a server: every fsync and fdatasync waits as many milliseconds as the file
 * SLOW_SYNC_FILE says, or fails with EIO where that is negative.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int isFailing(void) {
  const char *path = getenv("SLOW_SYNC_FILE");
  FILE *file = path ? fopen(path, "r") : NULL;
  int delay = 0;
  if (file) {
    if (fscanf(file, "%d", &delay) != 1) delay = 0;
    fclose(file);
  }
  if (delay > 0) usleep((useconds_t)delay * 1000);
  return delay < 0;
}

static int syncAs(const char *name, int fd) {
  if (isFailing()) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return syncAs("fsync", fd); }

int fdatasync(int fd) { return syncAs("fdatasync", fd); }
