#include "sender.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace nb = nanobind;

namespace typecase {

namespace {

using Time = std::chrono::steady_clock::time_point;

// How long the other side may take to read the last of what waits; looked at now and then, so that
// it is cut within a second.
constexpr std::chrono::milliseconds patience{800};
constexpr int look_again = 100; // milliseconds

#ifdef MSG_NOSIGNAL
constexpr int flags = MSG_DONTWAIT | MSG_NOSIGNAL;
#else
constexpr int flags = MSG_DONTWAIT;
#endif

[[noreturn]] void fail() {
    PyErr_SetFromErrno(PyExc_OSError);
    throw nb::python_error();
}

} // namespace

struct Sender::Channel {
    explicit Channel(int number) : socket(number) {}
    ~Channel() { close(socket); }
    Channel(const Channel &) = delete;
    Channel &operator=(const Channel &) = delete;

    // Whether nothing is left to do: all is written, or it never will be.
    bool written() {
        std::size_t done = 0;
        while (done < left.size()) {
            const ssize_t sent = send(socket, left.data() + done, left.size() - done, flags);
            if (sent >= 0)
                done += static_cast<std::size_t>(sent);
            else if (errno == EAGAIN || errno == EWOULDBLOCK)
                break;
            else if (errno != EINTR)
                done = left.size(); // The line is lost; who reads from it will be told.
        }
        waiting -= done;
        left.erase(0, done);
        return left.empty() || (last && std::chrono::steady_clock::now() > until);
    }

    const int socket;
    std::atomic<std::size_t> waiting{0};
    // Of who speaks.
    std::string said;
    bool ended = false, queued = false;
    // Of the thread.
    std::string left;
    bool last = false;
    Time until{};
};

Sender::Sender(nb::object call_soon) : call_soon_(std::move(call_soon)) {
    int ends[2];
    if (pipe(ends) != 0)
        fail();
    ear_ = ends[0];
    bell_ = ends[1];
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
        fcntl(end, F_SETFL, O_NONBLOCK);
    }
    thread_ = std::thread(&Sender::run, this);
}

Sender::~Sender() {
    {
        const std::lock_guard hold(lock_);
        stopping_ = true;
    }
    [[maybe_unused]] const auto rung = ::write(bell_, "", 1);
    thread_.join();
    close(bell_);
    close(ear_);
}

void Sender::flush() {
    if (fresh_.empty())
        return;
    bool asleep;
    {
        const std::lock_guard hold(lock_);
        for (std::shared_ptr<Channel> &channel : fresh_) {
            channel->queued = false;
            channel->waiting += channel->said.size();
            std::string bytes = std::exchange(channel->said, {});
            const bool last = channel->ended;
            handed_.push_back({std::move(channel), std::move(bytes), last});
        }
        asleep = std::exchange(asleep_, false);
    }
    fresh_.clear();
    if (asleep) {
        [[maybe_unused]] const auto rung = ::write(bell_, "", 1);
    }
}

void Sender::run() {
    std::vector<Parcel> parcels;
    while (true) {
        {
            const std::lock_guard hold(lock_);
            if (stopping_)
                return;
            parcels.swap(handed_);
            asleep_ = parcels.empty();
        }
        for (Parcel &parcel : parcels)
            carry(parcel);
        if (parcels.empty() || !slow_.empty())
            attend(parcels.empty());
        parcels.clear();
    }
}

// Go on with the slow lines that can take more; with nothing else to do, wait for one, or the bell.
void Sender::attend(bool idle) {
    std::vector<pollfd> watched{{ear_, POLLIN, 0}};
    int time = idle ? -1 : 0;
    for (const auto &channel : slow_) {
        watched.push_back({channel->socket, POLLOUT, 0});
        if (channel->last)
            time = idle ? look_again : 0;
    }
    poll(watched.data(), static_cast<nfds_t>(watched.size()), time);
    if (watched[0].revents) {
        char heard[64];
        while (read(ear_, heard, sizeof heard) > 0) {
        }
    }
    auto at = watched.begin();
    std::erase_if(slow_, [&at](const auto &channel) {
        return ((++at)->revents || channel->last) && channel->written();
    });
}

void Sender::carry(Parcel &parcel) {
    Channel &channel = *parcel.to;
    const bool slow = !channel.left.empty();
    if (slow)
        channel.left += parcel.bytes;
    else
        channel.left.swap(parcel.bytes);
    if (parcel.last) {
        channel.last = true;
        channel.until = std::chrono::steady_clock::now() + patience;
    }
    if (!slow && !channel.written())
        slow_.push_back(std::move(parcel.to));
}

Outgoing::Outgoing(std::shared_ptr<Sender> sender, int socket) : sender_(std::move(sender)) {
    const int copy = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    if (copy < 0)
        fail();
    channel_ = std::make_shared<Sender::Channel>(copy);
}

std::string &Outgoing::said() {
    if (!std::exchange(channel_->queued, true)) {
        sender_->fresh_.push_back(channel_);
        if (sender_->fresh_.size() == 1 && !sender_->call_soon_.is_none())
            sender_->call_soon_(nb::find(sender_).attr("flush"));
    }
    return channel_->said;
}

std::size_t Outgoing::say(std::string_view text) {
    const std::size_t before = waiting();
    if (!channel_)
        return before;
    const std::size_t size = text.size();
    unsigned char head[10]{0x81};
    unsigned long_size = 0;
    if (size < 126) {
        head[1] = static_cast<unsigned char>(size);
    } else {
        long_size = size < 1 << 16 ? 2 : 8;
        head[1] = long_size == 2 ? 126 : 127;
        for (unsigned byte = 0; byte < long_size; ++byte)
            head[1 + long_size - byte] = static_cast<unsigned char>(size >> (8 * byte));
    }
    said().append(reinterpret_cast<const char *>(head), 2 + long_size).append(text);
    return before;
}

void Outgoing::write(std::string_view bytes) {
    if (channel_)
        said().append(bytes);
}

void Outgoing::end() {
    if (channel_) {
        said();
        channel_->ended = true;
        channel_.reset();
    }
}

void Outgoing::cut() {
    if (channel_) {
        // The thread, if it waits for the other side, hears of it at once.
        shutdown(channel_->socket, SHUT_RDWR);
        channel_.reset();
    }
}

std::size_t Outgoing::waiting() const {
    return channel_ ? channel_->said.size() + channel_->waiting : 0;
}

void add_sender(nb::module_ &m) {
    const auto view = [](nb::bytes bytes) {
        return std::string_view(static_cast<const char *>(bytes.data()), bytes.size());
    };
    nb::class_<Sender>(m, "Sender", "Writes to all lines, in a thread without Python's lock.")
        .def(nb::init<nb::object>(), nb::arg("call_soon") = nb::none())
        .def("flush", &Sender::flush, "Write what was said.");
    nb::class_<Outgoing>(m, "Outgoing", "The way out of one line.")
        .def(nb::init<std::shared_ptr<Sender>, int>(), nb::arg("sender"), nb::arg("socket"))
        .def(
            "say", [view](Outgoing &self, nb::bytes text) { return self.say(view(text)); },
            nb::arg("text"), "Say a message in text; how many bytes wait before it.")
        .def(
            "write", [view](Outgoing &self, nb::bytes bytes) { self.write(view(bytes)); },
            nb::arg("bytes"), "Write bytes as they are.")
        .def("end", &Outgoing::end, "Nothing comes after what was said.")
        .def("cut", &Outgoing::cut, "Write nothing more.")
        .def_prop_ro("waiting", &Outgoing::waiting, "Bytes that are not written yet.");
}

} // namespace typecase
